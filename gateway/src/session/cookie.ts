import type { IncomingMessage, ServerResponse } from 'node:http';

export interface SecretCookie {
  read(request: IncomingMessage): string | null;
  set(response: ServerResponse, secret: string): void;
  clear(response: ServerResponse): void;
}

/** The longest life of a session; the server decides when it ends earlier. */
const maxAgeSeconds = 400 * 86_400;
const secretShape = /^[\w-]{43}$/;

/** Identifies the session. */
export const sessionCookie = (secure: boolean): SecretCookie => secretCookie('entourage_session', secure);

/** Marks a browser that has signed in before; grants no access. */
export const browserCookie = (secure: boolean): SecretCookie => secretCookie('entourage_browser', secure);

/** A visitor's session of the investor deck. */
export const deckCookie = (secure: boolean): SecretCookie => secretCookie('entourage_deck', secure);

function secretCookie(plainName: string, secure: boolean): SecretCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const write = (response: ServerResponse, value: string, maxAge: number) =>
    response.appendHeader('Set-Cookie', `${name}=${value}; ${attributes}; Max-Age=${maxAge}`);

  return {
    read(request) {
      const header = request.headers.cookie;
      if (!header) return null;
      for (const pair of header.split(';')) {
        const [key, value] = pair.split('=', 2);
        if (key?.trim() === name) return value && secretShape.test(value.trim()) ? value.trim() : null;
      }
      return null;
    },
    set: (response, secret) => void write(response, secret, maxAgeSeconds),
    clear: (response) => void write(response, '', 0),
  };
}
