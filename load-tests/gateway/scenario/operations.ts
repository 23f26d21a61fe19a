export interface Operation {
  name: string;
  text: string;
  variables: Record<string, unknown>;
}

/** One call to one subgraph: measures the cost of the gateway itself. */
export const small: Operation = {
  name: 'Product',
  text: `query Product($upc: String!) {
    product(upc: $upc) { upc name category priceCents weightGrams }
  }`,
  variables: { upc: 'p7' },
};

/** About 90 KB from all four subgraphs, with nested entities. */
export const heavy: Operation = {
  name: 'Shopfront',
  text: `query Shopfront($products: Int!, $users: Int!) {
    topProducts(first: $products) {
      ...Card
      averageRating
      reviews { ...Opinion author { ...Person reviewCount } }
    }
    users(first: $users) {
      ...Person
      reviews { ...Opinion product { ...Card reviews { rating author { username } } } }
    }
  }
  fragment Card on Product { upc name category priceCents weightGrams inStock warehouse shippingCents }
  fragment Opinion on Review { id rating body }
  fragment Person on User { id name username city joinedAt }`,
  variables: { products: 24, users: 10 },
};
