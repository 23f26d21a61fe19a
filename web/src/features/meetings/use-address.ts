import { useSearchParams } from 'react-router';

type View = 'list' | 'calendar';

export const viewIn = (address: URLSearchParams): View => (address.get('view') === 'calendar' ? 'calendar' : 'list');

/** The view and the week in the address, so that they can be reloaded, shared and undone by Back. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const view = viewIn(address);
  const go = (next: Readonly<Record<string, string>>) => setAddress(next, { preventScrollReset: true });
  const week = address.get('week');
  return {
    view,
    week,
    /** The list keeps the week for a return to the calendar. */
    showView: (next: View) => go({ ...(next === 'calendar' && { view: next }), ...(week && { week }) }),
    /** Null: that of today, whenever the address is opened. */
    showWeek: (next: string | null) => go({ view: 'calendar', ...(next && { week: next }) }),
  };
}
