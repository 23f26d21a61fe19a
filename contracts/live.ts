/** In which answers a browser finds where the stream of changes stood before they were made: from there it goes on listening. */
export const livePositionHeader = 'x-live-position';
export const answersWithPosition = ['/api/auth/user', '/api/login', '/api/register'] as const;
