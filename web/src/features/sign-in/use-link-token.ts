import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * Reads the token of a mailed link and removes it from the address at once, so that it stays out of the history,
 * bookmarks and the Referer header.
 */
export function useLinkToken(): readonly [token: string | null, clear: () => void] {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const inAddress = parameters.get('token');
  const [token, setToken] = useState(inAddress);
  useLayoutEffect(() => {
    if (inAddress === null) return;
    setToken(inAddress);
    history.replaceState(history.state, '', pathname);
    // Through the router, which would otherwise restore the old address.
    void navigate(pathname, { replace: true });
  }, [inAddress, navigate, pathname]);
  return [token, () => setToken(null)];
}
