/** What the pretended browser does when it is asked. */
interface Device {
  create?: (asked: { signal?: AbortSignal }) => Promise<unknown>;
  get?: (asked: { mediation?: string; signal?: AbortSignal }) => Promise<unknown>;
  /** Whether it suggests passkeys in fields. */
  suggests?: boolean;
}

const never = () => new Promise<never>(() => {});

class PretendedCredential {
  readonly #json: unknown;
  constructor(json: unknown) {
    this.#json = json;
  }
  toJSON() {
    return this.#json;
  }
  static parseCreationOptionsFromJSON = (options: unknown) => options;
  static parseRequestOptionsFromJSON = (options: unknown) => options;
}

/** Gives the test's browser passkeys, which jsdom has not. `withoutPasskeys` undoes it. */
export function pretendPasskeys({ create = never, get = never, suggests = false }: Device = {}): void {
  const made = async (work: Promise<unknown>) => new PretendedCredential(await work);
  Object.assign(PretendedCredential, { isConditionalMediationAvailable: async () => suggests });
  Object.assign(globalThis, { PublicKeyCredential: PretendedCredential });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: (asked: Parameters<NonNullable<Device['create']>>[0]) => made(create(asked)),
      get: (asked: Parameters<NonNullable<Device['get']>>[0]) => made(get(asked)),
    },
  });
}

export function withoutPasskeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

export const declined = () => new DOMException('Not allowed', 'NotAllowedError');

export const anAttestation = {
  id: 'bmV3',
  rawId: 'bmV3',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'o2M', transports: ['internal'] },
} as const;

export const anAssertion = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'YXV0aA', signature: 'c2ln', userHandle: 'aGFuZGxl' },
} as const;
