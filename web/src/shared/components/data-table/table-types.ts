import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's sort key; without it the column cannot be sorted. */
  readonly sort?: string;
  /** Right-aligned, for numbers. */
  readonly align?: 'end';
  /** Full width and without a title on a card. */
  readonly bare?: boolean;
  /** If any column has a width, the table layout is fixed. */
  readonly width?: string;
  /** The column that names the row. */
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

/** An empty value means no filter. */
export interface Filter {
  readonly label: string;
  readonly value: string;
  /** The label of the empty value. */
  readonly none?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** The checkboxes of other rows are disabled. */
  readonly isSelectable?: (row: Row) => boolean;
  /** Buttons that act on the selected rows. */
  readonly actions: ReactNode;
}

export interface Paging {
  readonly shown: number;
  readonly total: number;
  /** What the rows are, in the plural. */
  readonly of?: string;
  /** Absent on the last page. */
  readonly onMore?: () => void;
  readonly loadingMore?: boolean;
  /** Further actions on the whole list. */
  readonly aside?: ReactNode;
}

/** What both the table and the cards need. */
export interface Body<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** `undefined`: loading. */
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  /** Names the row for its checkbox: 'Select Noor Haddad'. */
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection<Row>;
  readonly onOpen?: (row: Row) => void;
  /** New rows are loading; these stay until then. */
  readonly busy?: boolean;
}

/** As many rows as a short first page. */
export const skeletonRows = Array.from({ length: 10 }, (_, row) => row);
