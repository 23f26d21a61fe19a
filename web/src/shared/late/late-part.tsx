import { Component, type ComponentType, lazy, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { say } from '../notices/notices.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { isNotFetched } from './is-not-fetched.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A lazy component keeps its failure, so that each attempt needs a new one. */
interface Attempts<Props> {
  readonly load: Load<Props>;
  latest: ComponentType<Props>;
}

/**
 * `lazy` for a part of a page. A failed `lazy` is an error of the whole page, and takes what somebody was typing with it;
 * here the rest stays. A dialog, which has a `close`, closes and says so; another part comes once the browser is online.
 */
export function latePart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const attempts = { load, latest: lazy(load) as ComponentType<Props> };
  return (props) => <Part attempts={attempts} props={props} />;
}

function Part<Props extends object>({ attempts, props }: { attempts: Attempts<Props>; props: Props }) {
  const [{ View, attempt }, setTried] = useState(() => ({ View: attempts.latest, attempt: 0 }));
  function renew() {
    if (attempts.latest === View) attempts.latest = lazy(attempts.load) as ComponentType<Props>;
  }
  function again() {
    renew();
    setTried({ View: attempts.latest, attempt: attempt + 1 });
  }
  const close = 'close' in props && typeof props.close === 'function' ? props.close : null;
  return (
    <FetchBoundary key={attempt} missing={<Missing again={again} renew={renew} close={close && (() => close())} />}>
      <View {...props} />
    </FetchBoundary>
  );
}

/** Stands in for a part whose code could not be fetched. */
function Missing({ again, renew, close }: { again: () => void; renew: () => void; close: (() => void) | null }) {
  const dispatch = useAppDispatch();
  const begin = useEffectEvent(() => {
    // Without a connection the page says so already, and this part comes with the connection.
    if (close || navigator.onLine) dispatch(say(notLoaded));
    renew();
    close?.();
  });
  const online = useEffectEvent(again);
  useEffect(() => {
    begin();
    const listen = () => online();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
  return null;
}

const notLoaded = {
  title: 'Not loaded',
  text: 'A part of this page could not be loaded. Check your connection and try again. If that does not help, reload the page.',
  tone: 'destructive',
} as const;

interface Caught {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches what concerns the fetching of code only; other errors are the page's. */
class FetchBoundary extends Component<{ missing: ReactNode; children: ReactNode }, Caught> {
  override state: Caught = { failure: null };

  static getDerivedStateFromError(error: unknown): Caught {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (!isNotFetched(failure.error)) throw failure.error;
    return this.props.missing;
  }
}
