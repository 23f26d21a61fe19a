import { mostMeasurementKeys } from '@entourage/contracts/measurement-keys.ts';

const counted = (count: number) => `${count} ${count === 1 ? 'value' : 'values'}`;

export const words = {
  empty: {
    title: 'No app sends anything yet',
    text: 'Connect one once, and the figures of each night are here without a file.',
  },
  full: `${mostMeasurementKeys} apps are connected, as many as there can be. Disconnect one to connect another.`,
  notRead: 'Your connected apps could not be read. Please try again.',
  connect: 'Connect an app',
  since: 'Connected',
  received: 'last received',
  neverReceived: 'nothing received yet',
  values: counted,
  problem: 'What came last could not be used.',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting...',
  disconnectOf: (name: string) => `Disconnect ${name}`,
  ask: (name: string) => ({
    title: 'Disconnect this app?',
    text: `Nothing is received from ${name} any more. What it has sent stays; under ‘Import from a wearable’ you can undo it.`,
    yes: 'Disconnect',
    no: 'Keep',
  }),
  disconnected: (name: string) => ({ title: 'App disconnected', text: `Nothing is received from ${name} any more.` }),
  notDisconnected: 'The app could not be disconnected. Please try again.',
  making: {
    name: 'Name',
    nameHint: 'The app or device, so that you recognize it in the list. Your liaisons read it beside what it sends.',
    first: 'iPhone',
    send: 'Continue',
    sending: 'Making the key...',
    failed: 'The app could not be connected. Please try again.',
  },
  shown: {
    title: (name: string) => `Set up ${name}`,
    once: 'The key is shown this once, here. It adds measurements to your data, and reads nothing.',
    address: 'Address',
    copyAddress: 'Copy address',
    key: 'Value of the header Authorization',
    copyKey: 'Copy value',
    steps: {
      title: 'With Health Auto Export, for Apple Health',
      all: [
        'In the app, add an automation of the type REST API.',
        'Paste the address as its URL. Add a header with the name Authorization and the value above.',
        'As data choose health metrics: heart rate variability, resting heart rate, sleep analysis, and weight.',
        'As format choose JSON, summarized by days.',
        'Send it once by hand. It is shown here as soon as it has arrived.',
      ],
    },
    own: {
      title: 'With a program of your own',
      text: 'Send a POST request with the same header, and JSON:',
    },
    state: 'What has arrived',
    waiting: 'Nothing has arrived yet. Once you have copied the key you can close this.',
    arrived: (values: number) =>
      values === 0 ? 'It works. Everything that came was here already.' : `It works: ${counted(values)} arrived.`,
    ask: {
      title: 'Leave without the key?',
      text: 'You have not copied it, and it is not shown again. You can disconnect this app and connect it anew.',
      yes: 'Leave',
      no: 'Stay',
    },
    done: 'Done',
  },
} as const;
