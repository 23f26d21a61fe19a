import { type Account, withoutSecret } from './account.ts';
import { type Form, listIn } from './form.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
}

const list = (data: readonly unknown[], url: string) => ({ object: 'list', data, has_more: false, url });
const textIn = (form: Form, name: string) => String(form[name] ?? '');

/** Answers the calls of Stripe's API that the platform makes; undefined for every other one. */
export function answer(account: Account, { method, path, form }: Asked, base: string): object | undefined {
  const [, , resource = '', id = ''] = path.split('/');
  const expand = listIn(form, 'expand').map(String);
  const { kept } = account;
  switch (`${method} ${id ? `${resource}/` : resource}`) {
    case 'POST customers':
      return account.createCustomer((form.metadata ?? {}) as Record<string, string>);
    case 'GET customers/': {
      if (id !== 'search') return account.customer(id);
      const wanted = /^metadata\['entourage'\]:'([\w-]+)'$/.exec(textIn(form, 'query'))?.[1];
      return {
        ...list(
          kept.customers.filter(({ metadata }) => metadata.entourage === wanted),
          path,
        ),
        object: 'search_result',
      };
    }
    case 'POST customers/':
      return Object.assign(account.customer(id), { email: textIn(form, 'email') || null });
    case 'GET payment_methods':
      return list(account.paymentMethodsOf(textIn(form, 'customer')), path);
    case 'POST payment_methods/':
      return account.detach(id);
    case 'GET prices': {
      const keys = listIn(form, 'lookup_keys');
      return list(
        account.prices.filter(({ lookup_key }) => keys.includes(lookup_key)),
        path,
      );
    }
    case 'POST subscriptions': {
      const [item] = listIn(form, 'items') as Form[];
      const metadata = (form.metadata ?? {}) as Record<string, string>;
      const made = account.createSubscription(textIn(form, 'customer'), textIn(item ?? {}, 'price'), metadata);
      return account.shown(made, expand);
    }
    case 'GET subscriptions': {
      const own = kept.subscriptions.filter(({ customer }) => customer === textIn(form, 'customer'));
      return list(
        own.toReversed().map((each) => account.shown(each, expand)),
        path,
      );
    }
    case 'GET subscriptions/':
      return account.shown(account.subscription(id), expand);
    case 'POST subscriptions/':
      return account.shown(account.cancelAtPeriodEnd(id, textIn(form, 'cancel_at_period_end') === 'true'), expand);
    case 'DELETE subscriptions/':
      return account.shown(account.cancel(id), expand);
    case 'GET invoices': {
      const own = kept.invoices.filter(({ customer }) => customer === textIn(form, 'customer'));
      return list(own.toReversed().map(withoutSecret), path);
    }
    case 'POST invoices/':
      return withoutSecret(account.voidInvoice(id));
    case 'POST billing_portal/':
      return { object: 'billing_portal.session', url: `${base}/simulator/portal`, customer: textIn(form, 'customer') };
    default:
      return undefined;
  }
}
