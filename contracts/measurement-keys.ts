/** How many keys an athlete may have at once. */
export const mostMeasurementKeys = 5;

/** Where programs send measurements, at the gateway: a key of the athlete as bearer token. */
export const receivingPath = '/api/measurements';

/** The same at health-data: the body as it came, with the gateway's own token and the key in this header. */
export const ownReceivingPath = '/measurements/received';
export const keyHeader = 'x-entourage-key';

/** A week of the app that sends most takes a hundredth of it. */
export const receivedMaxBytes = 1024 * 1024;

/** 130 bits behind a prefix by which scanners of secrets recognise it. */
export const measurementKeyPattern = /^emk_[0-9a-z]{26}$/;

/** One sentence for malformed, unknown and revoked ones. */
export const wrongMeasurementKey = 'This key is not valid. The athlete makes a new one in the account settings.';
