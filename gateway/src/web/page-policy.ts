/**
 * What a page may load: its own files and calls, and nothing from anywhere else. The hash is that of nothing: emotion makes empty
 * style elements and fills them by rules, one by one, which no policy sees; an element with a text in it is refused.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
