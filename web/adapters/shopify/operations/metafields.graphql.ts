/** Metafields of an order by `namespace.key`, of which there are five at most. */
export const STORED_METAFIELDS = /* GraphQL */ `
  query KeptMetafields($id: ID!, $names: [String!]!) {
    order(id: $id) {
      metafields(first: 5, keys: $names) {
        nodes {
          namespace
          key
          type
          value
          compareDigest
        }
      }
    }
  }
`;

/** All or none of them; needs `write_orders`. */
export const SET_METAFIELDS = /* GraphQL */ `
  mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      userErrors {
        code
        message
      }
    }
  }
`;

/** Those that are not there are no error; needs `write_orders`. */
export const REMOVE_METAFIELDS = /* GraphQL */ `
  mutation RemoveMetafields($metafields: [MetafieldIdentifierInput!]!) {
    metafieldsDelete(metafields: $metafields) {
      userErrors {
        message
      }
    }
  }
`;

export const DEFINE_METAFIELD = /* GraphQL */ `
  mutation DefineMetafield($definition: MetafieldDefinitionInput!) {
    metafieldDefinitionCreate(definition: $definition) {
      userErrors {
        code
        message
      }
    }
  }
`;

/** The definition of orders that has this name. */
export const DEFINED_METAFIELD = /* GraphQL */ `
  query DefinedMetafield($namespace: String!, $key: String!) {
    metafieldDefinitions(first: 1, ownerType: ORDER, namespace: $namespace, key: $key) {
      nodes {
        type {
          name
        }
      }
    }
  }
`;

const definitions = (owner: string) => `metafieldDefinitions(first: 100, ownerType: ${owner})`;

/** What the shop has defined, by who has such metafields; of products where they may be read. */
export const METAFIELD_DEFINITIONS = /* GraphQL */ `
  query MetafieldDefinitions($withProducts: Boolean!) {
    shop: ${definitions('SHOP')} {
      ...Definitions
    }
    order: ${definitions('ORDER')} {
      ...Definitions
    }
    customer: ${definitions('CUSTOMER')} {
      ...Definitions
    }
    product: ${definitions('PRODUCT')} @include(if: $withProducts) {
      ...Definitions
    }
    variant: ${definitions('PRODUCTVARIANT')} @include(if: $withProducts) {
      ...Definitions
    }
  }

  fragment Definitions on MetafieldDefinitionConnection {
    nodes {
      namespace
      key
      name
      type {
        name
      }
    }
  }
`;
