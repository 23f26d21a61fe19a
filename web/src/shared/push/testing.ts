/** What a test does to the browser is undone after it. */
const undo: Array<() => void> = [];
afterEach(() => {
  for (const each of undo.splice(0).reverse()) each();
});

function stub(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  undo.push(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

const endpoint = 'https://push.example/device';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
export const given = { endpoint, keys };

/** A push message's way from the platform's key to a subscription, in place of that of a browser. */
export function aDevice({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  isSubscribed = false,
  isReachable = true,
} = {}) {
  const device = { keys: [] as unknown[], unsubscribed: 0, asked: 0, isSubscribed };
  const subscription = {
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    async unsubscribe() {
      device.unsubscribed += 1;
      device.isSubscribed = false;
      return true;
    },
  };
  const registration = {
    pushManager: {
      getSubscription: async () => (device.isSubscribed ? subscription : null),
      async subscribe({ applicationServerKey }: PushSubscriptionOptionsInit) {
        if (!isReachable) throw new DOMException('no push service', 'AbortError');
        device.keys.push(applicationServerKey);
        device.isSubscribed = true;
        return subscription;
      },
    },
  };
  stub(navigator, 'serviceWorker', {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  });
  stub(window, 'PushManager', class {});
  stub(window, 'Notification', {
    permission,
    async requestPermission() {
      device.asked += 1;
      Object.assign(window.Notification, { permission: answer });
      return answer;
    },
  });
  return device;
}

/** An iPhone in whose Safari the app is open. */
export function anIphone(): void {
  stub(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15');
}
