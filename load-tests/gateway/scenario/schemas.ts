/** A shop over four subgraphs; every type except `Review` is spread over several of them. */
export const schemas = {
  accounts: `
    type Query { users(first: Int!): [User!]!  user(id: ID!): User }
    type User @key(fields: "id") { id: ID!  name: String!  username: String!  city: String  joinedAt: String! }
  `,
  products: `
    type Query { topProducts(first: Int!): [Product!]!  product(upc: String!): Product }
    type Product @key(fields: "upc") {
      upc: String!  name: String!  category: Category!  priceCents: Int!  weightGrams: Int!
    }
    enum Category { SHOES CLOTHES BOOKS TOOLS }
  `,
  reviews: `
    type Review @key(fields: "id") { id: ID!  rating: Int!  body: String  author: User!  product: Product! }
    type User @key(fields: "id") { id: ID!  reviews: [Review!]!  reviewCount: Int! }
    type Product @key(fields: "upc") { upc: String!  reviews: [Review!]!  averageRating: Float }
  `,
  inventory: `
    type Product @key(fields: "upc") {
      upc: String!
      priceCents: Int! @external
      weightGrams: Int! @external
      inStock: Boolean!
      warehouse: String
      shippingCents: Int @requires(fields: "priceCents weightGrams")
    }
  `,
} as const;

export type SubgraphName = keyof typeof schemas;

export const subgraphNames = Object.keys(schemas) as SubgraphName[];
