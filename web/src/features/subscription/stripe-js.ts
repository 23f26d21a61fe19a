/** The parts of Stripe.js that are used; it may only be loaded from Stripe itself. */
export interface StripeJs {
  elements(options: { clientSecret: string }): Elements;
  confirmPayment(options: {
    elements: Elements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: PaymentError }>;
}

export interface PaymentError {
  type: string;
  message?: string;
  /** The payment as Stripe has it, where it answered. */
  payment_intent?: { status: string };
}

export interface Elements {
  create(kind: 'payment'): PaymentElement;
}

export interface PaymentElement {
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  mount(at: HTMLElement): void;
  destroy(): void;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

export const stripeJsAddress = 'https://js.stripe.com/v3/';

/** Only the document of /subscribe may load it: the policy of every other page forbids it. */
export const isOwnDocument = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded === undefined || new URL(loaded.name, location.href).pathname === '/subscribe';
};

let loading: Promise<void> | undefined;

/** Loads the script once; a failed download can be tried again. */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = stripeJsAddress;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('Stripe.js could not be loaded'));
    document.head.append(script);
  });
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  if (!window.Stripe) throw new Error('Stripe.js is not there');
  return window.Stripe(publishableKey);
}
