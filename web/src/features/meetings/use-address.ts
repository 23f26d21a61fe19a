import { useSearchParams } from 'react-router';

type View = 'list' | 'calendar';

/** The view and the week in the address, so that they can be reloaded, shared and undone by Back. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const view: View = address.get('view') === 'calendar' ? 'calendar' : 'list';
  const go = (next: Readonly<Record<string, string>>) => setAddress(next, { preventScrollReset: true });
  return {
    view,
    week: address.get('week'),
    showView: (next: View) => go(next === 'list' ? {} : { view: next }),
    /** Null: that of today, whenever the address is opened. */
    showWeek: (week: string | null) => go({ view: 'calendar', ...(week && { week }) }),
  };
}
