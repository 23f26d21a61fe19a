import type { MessageFilter } from '../../api/contacts.api.ts';
import { words } from '../../words.ts';

const { contacts: said } = words;

interface Filter {
  /** The value of the choice. */
  readonly value: string;
  readonly label: string;
  readonly asks: MessageFilter;
  /** Shown when nothing matches. */
  readonly empty: { readonly title: string; readonly text: string };
}

export const allMessages: Filter = {
  value: '',
  label: 'All messages',
  asks: { isRead: '', isAnswered: '' },
  empty: said.empty,
};

/** The choices besides all messages. */
export const filters: readonly Filter[] = [
  { value: 'unread', label: 'Unread', asks: { isRead: 'false', isAnswered: '' }, empty: said.noneUnread },
  { value: 'read', label: 'Read', asks: { isRead: 'true', isAnswered: '' }, empty: said.noneRead },
  {
    value: 'unanswered',
    label: 'Not answered',
    asks: { isRead: '', isAnswered: 'false' },
    empty: said.noneUnanswered,
  },
  { value: 'answered', label: 'Answered', asks: { isRead: '', isAnswered: 'true' }, empty: said.noneAnswered },
];

/** The parameters of the address that keep a filter. */
export const addressOf = ({ asks }: Filter) => ({ read: asks.isRead, answered: asks.isAnswered });

export const filterOf = (value: string): Filter => filters.find((filter) => filter.value === value) ?? allMessages;

/** One filter at a time: where the address names several, the first. */
export const filterIn = (address: URLSearchParams): Filter =>
  filters.find((filter) =>
    Object.entries(addressOf(filter)).every(([name, value]) => value === '' || address.get(name) === value),
  ) ?? allMessages;
