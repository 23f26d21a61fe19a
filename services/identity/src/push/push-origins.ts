/** The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
export const usualPushOrigins =
  'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://*.push.apple.com,https://*.notify.windows.com';

export type PushOrigins = (endpoint: string) => boolean;

const shape = /^(https?):\/\/(\*\.)?([a-z0-9.-]+(?::\d+)?)$/;

/**
 * Whether an address that a browser gave is one of a push service: without the list anybody could have us send requests
 * into our own network. `*.` stands for any names before it. Throws on a list that is not one.
 */
export function pushOrigins(list: string): PushOrigins {
  const allowed = list.split(',').map((each) => {
    const [, scheme, any, host] = shape.exec(each.trim()) ?? [];
    if (!scheme || !host) throw new Error(`${each} is not an origin such as https://push.example.org`);
    return { protocol: `${scheme}:`, host, any: any !== undefined };
  });
  return (endpoint) => {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    return allowed.some(
      (one) => one.protocol === protocol && (one.any ? host.endsWith(`.${one.host}`) : host === one.host),
    );
  };
}
