import type { PushStatus } from '../../../../shared/push/use-push.ts';

/** Loaded with the section, later than the page. */
export const words = {
  notRead: 'Whether this device gets notifications could not be read. Please try again.',
  on: 'On',
  turnOn: 'Turn on',
  turningOn: 'Turning on...',
  turnOff: 'Turn off',
  turningOff: 'Turning off...',
  test: 'Send a test',
  testing: 'Sending...',
  tested: 'Sent. If nothing shows within a minute, allow notifications of this browser in the settings of your device.',
  notTested: 'The test could not be sent. Please try again.',
  notAllowed: 'Nothing was turned on: this browser was not allowed to show notifications.',
  notTurnedOn: 'Notifications could not be turned on. Please try again.',
  noPushService: 'This browser could not reach its push service. Please try again later.',
  notTurnedOff: 'Notifications could not be turned off. Please try again.',
  steps: [
    'Open Entourage in Safari and press Share.',
    'Choose Add to Home Screen.',
    'Open Entourage from your home screen, and turn notifications on here.',
  ],
} as const;

/** The states in which there is nothing to turn on here. */
export const reasons: Readonly<Partial<Record<PushStatus, string>>> = {
  unsupported: 'This browser cannot show notifications. The bell and your mails have everything.',
  'home-screen': 'Add Entourage to your home screen first: an iPhone or iPad shows notifications of apps there alone.',
  none: 'Entourage sends no notifications to devices at the moment. The bell and your mails have everything.',
  blocked:
    'This browser blocks notifications of Entourage. Press the symbol beside the address, or open the settings of your device, and allow notifications there.',
};
