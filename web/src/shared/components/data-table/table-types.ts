import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** By what the server sorts it; without it the column cannot be sorted. */
  readonly sort?: string;
  /** Figures stand under each other by their ends. */
  readonly align?: 'end';
  /** On a card it has the whole width, without its title: what is in it speaks for itself. */
  readonly bare?: boolean;
  /** Where one has a width they all keep theirs, whatever is in them. */
  readonly width?: string;
  /** The one column that says which row it is. */
  readonly main?: boolean;
}

export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}

export interface Search {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** An empty value is all of them. */
export interface Filter {
  readonly label: string;
  readonly value: string;
  /** What an empty value is called. */
  readonly none?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** What can be done with the rows that are selected. */
  readonly actions: ReactNode;
}

export interface Paging {
  readonly shown: number;
  readonly total: number;
  /** Absent when there is no more. */
  readonly onMore?: () => void;
  readonly loadingMore?: boolean;
  /** What else is done with all of them. */
  readonly aside?: ReactNode;
}

/** What a table and a list of cards both need to draw the same rows. */
export interface Body<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** `undefined`: they are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** What the row is called where its checkbox is: 'Select Noor Haddad'. */
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection;
  readonly onOpen?: (row: Row) => void;
  /** These rows are being fetched anew, and stay until the new ones are there. */
  readonly busy?: boolean;
}

/** As many as the first page of a list has. */
export const skeletonRows = Array.from({ length: 10 }, (_, row) => row);
