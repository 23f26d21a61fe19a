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

const none: MessageFilter = { isRead: '', isAnswered: '', isUndelivered: '' };

export const allMessages: Filter = {
  value: '',
  label: 'All messages',
  asks: none,
  empty: said.empty,
};

/** The choices besides all messages. */
export const filters: readonly Filter[] = [
  { value: 'unread', label: 'Unread', asks: { ...none, isRead: 'false' }, empty: said.noneUnread },
  { value: 'read', label: 'Read', asks: { ...none, isRead: 'true' }, empty: said.noneRead },
  { value: 'unanswered', label: 'Not answered', asks: { ...none, isAnswered: 'false' }, empty: said.noneUnanswered },
  { value: 'answered', label: 'Answered', asks: { ...none, isAnswered: 'true' }, empty: said.noneAnswered },
  {
    value: 'undelivered',
    label: 'Not delivered',
    asks: { ...none, isUndelivered: 'true' },
    empty: said.noneUndelivered,
  },
];

/** The parameters of the address that keep a filter. */
export const addressOf = ({ asks }: Filter) => ({
  read: asks.isRead,
  answered: asks.isAnswered,
  undelivered: asks.isUndelivered,
});

export const filterOf = (value: string): Filter => filters.find((filter) => filter.value === value) ?? allMessages;

/** One filter at a time: where the address names several, the first. */
export const filterIn = (address: URLSearchParams): Filter =>
  filters.find((filter) =>
    Object.entries(addressOf(filter)).every(([name, value]) => value === '' || address.get(name) === value),
  ) ?? allMessages;
