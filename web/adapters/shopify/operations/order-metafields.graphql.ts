/**
 * Metafields of an order and of all that belongs to it, by `namespace.key`; of each of them five at
 * most are requested. Further pages of lines repeat the rest, which is little.
 */
export const ORDER_METAFIELDS = /* GraphQL */ `
  query OrderMetafields(
    $id: ID!
    $after: String
    $shop: [String!]!
    $order: [String!]!
    $customer: [String!]!
    $product: [String!]!
    $variant: [String!]!
    $withShop: Boolean!
    $withOrder: Boolean!
    $withCustomer: Boolean!
    $withLines: Boolean!
    $withProduct: Boolean!
    $withVariant: Boolean!
  ) {
    shop @include(if: $withShop) {
      metafields(first: 5, keys: $shop) {
        ...Values
      }
    }
    order(id: $id) {
      id
      metafields(first: 5, keys: $order) @include(if: $withOrder) {
        ...Values
      }
      customer @include(if: $withCustomer) {
        metafields(first: 5, keys: $customer) {
          ...Values
        }
      }
      lineItems(first: 100, after: $after) @include(if: $withLines) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          product @include(if: $withProduct) {
            metafields(first: 5, keys: $product) {
              ...Values
            }
          }
          variant @include(if: $withVariant) {
            metafields(first: 5, keys: $variant) {
              ...Values
            }
          }
        }
      }
    }
  }

  fragment Values on MetafieldConnection {
    nodes {
      namespace
      key
      type
      value
    }
  }
`;
