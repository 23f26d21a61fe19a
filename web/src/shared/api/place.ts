/** The paging of an answer: the total of its list and the cursor of the next page. */
export interface Place {
  readonly total: number;
  readonly next: string | null;
}

export function placeOf(response: Response | undefined): Place {
  const address = /<([^>]+)>; rel="next"/.exec(response?.headers.get('link') ?? '')?.[1];
  return {
    total: Number(response?.headers.get('x-total-count') ?? 0),
    next: address === undefined ? null : new URL(address, 'https://here.invalid').searchParams.get('cursor'),
  };
}
