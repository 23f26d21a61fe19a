import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * What a mailed link carries, taken out of the address bar at once: it must not stay in the history, in a bookmark or in the
 * address that the next request says it comes from.
 */
export function useLinkToken(): readonly [token: string | null, forget: () => void] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const inAddress = parameters.get('token');
  const [token, setToken] = useState(inAddress);
  useLayoutEffect(() => {
    if (inAddress === null) return;
    setToken(inAddress);
    history.replaceState(history.state, '', pathname);
    // The router has an address of its own, and would put the old one back.
    void navigate(pathname, { replace: true });
  }, [inAddress, navigate, pathname]);
  return [token, () => setToken(null)];
}
