/**
 * A page of an order's lines; the query sets how many, and whether products may be read
 * (`$withProducts`).
 */
const LINES_PAGE = /* GraphQL */ `
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      id
      title
      variantTitle
      sku
      vendor
      variant @include(if: $withProducts) {
        barcode
      }
      quantity
      currentQuantity
      isGiftCard
      requiresShipping
      customAttributes {
        key
        value
      }
      originalUnitPriceSet {
        ...Amount
      }
      discountAllocations {
        ...Discount
      }
      taxLines {
        ...Tax
      }
    }
`;

/** What lines and shipping have in common. */
const SHARED_FRAGMENTS = /* GraphQL */ `
  fragment Discount on DiscountAllocation {
    allocatedAmountSet {
      ...Amount
    }
    discountApplication {
      __typename
      ... on DiscountCodeApplication {
        code
      }
      ... on AutomaticDiscountApplication {
        title
      }
      ... on ManualDiscountApplication {
        title
      }
      ... on ScriptDiscountApplication {
        title
      }
    }
  }

  fragment Tax on TaxLine {
    title
    rate
    ratePercentage
    priceSet {
      ...Amount
    }
  }

  fragment Amount on MoneyBag {
    shopMoney {
      amount
    }
  }
`;

/**
 * Everything about an order but its refunds, and further pages of its lines. Nearly all orders are
 * read by this one call, for some 135 of the 1,000 points that one may cost.
 */
export const ORDER = /* GraphQL */ `
  query Order($id: ID!, $withProducts: Boolean!, $withTerms: Boolean!) {
    order(id: $id) {
      id
      name
      createdAt
      processedAt
      updatedAt
      cancelledAt
      test
      currencyCode
      presentmentCurrencyCode
      taxesIncluded
      sourceName
      customerLocale
      tags
      note
      customAttributes {
        key
        value
      }
      poNumber
      discountCodes
      displayFinancialStatus
      displayFulfillmentStatus
      paymentGatewayNames
      paymentTerms @include(if: $withTerms) {
        paymentTermsType
        paymentTermsName
        dueInDays
        paymentSchedules(first: 5) {
          nodes {
            dueAt
          }
        }
      }
      email
      phone
      customer {
        id
        firstName
        lastName
        note
        tags
        defaultEmailAddress {
          emailAddress
        }
      }
      purchasingEntity {
        __typename
        ... on PurchasingCompany {
          company {
            id
            name
            externalId
          }
          location {
            taxSettings {
              taxRegistrationId
            }
          }
        }
      }
      billingAddress {
        ...Address
      }
      shippingAddress {
        ...Address
      }
      totalPriceSet {
        ...Amount
      }
      currentTotalPriceSet {
        ...Amount
      }
      totalOutstandingSet {
        ...Amount
      }
      currentTotalTaxSet {
        ...Amount
      }
      totalTipReceivedSet {
        ...Amount
      }
      totalCashRoundingAdjustment {
        paymentSet {
          ...Amount
        }
      }
      currentTotalDutiesSet {
        ...Amount
      }
      currentTotalAdditionalFeesSet {
        ...Amount
      }
      lineItems(first: 100) {
        ${LINES_PAGE}
      }
      shippingLines(first: 20, includeRemovals: true) {
        pageInfo {
          hasNextPage
        }
        nodes {
          id
          title
          isRemoved
          originalPriceSet {
            ...Amount
          }
          discountAllocations {
            ...Discount
          }
          taxLines {
            ...Tax
          }
        }
      }
      transactions(first: 80) {
        id
        kind
        status
        gateway
        manualPaymentGateway
        processedAt
        parentTransaction {
          id
        }
        amountSet {
          ...Amount
        }
        fees {
          amount {
            amount
            currencyCode
          }
          taxAmount {
            amount
          }
        }
      }
      fulfillments(first: 50) {
        id
        createdAt
        status
      }
      refunds(first: 100) {
        id
      }
    }
  }

  fragment Address on MailingAddress {
    firstName
    lastName
    company
    address1
    address2
    zip
    city
    provinceCode
    countryCodeV2
    phone
  }

  ${SHARED_FRAGMENTS}
`;

/** Further lines of a long order. */
export const ORDER_LINES = /* GraphQL */ `
  query OrderLines($id: ID!, $after: String, $withProducts: Boolean!) {
    order(id: $id) {
      updatedAt
      lineItems(first: 250, after: $after) {
        ${LINES_PAGE}
      }
    }
  }

  ${SHARED_FRAGMENTS}
`;

/** One refund with a page of its lines. */
export const REFUND = /* GraphQL */ `
  query Refund($orderId: ID!, $id: ID!, $after: String) {
    order(id: $orderId) {
      updatedAt
    }
    node(id: $id) {
      ... on Refund {
        id
        createdAt
        processedAt
        note
        totalRefundedSet {
          ...Amount
        }
        refundLineItems(first: 250, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          nodes {
            quantity
            restockType
            lineItem {
              id
            }
            subtotalSet {
              ...Amount
            }
            totalTaxSet {
              ...Amount
            }
          }
        }
        refundShippingLines(first: 20) {
          pageInfo {
            hasNextPage
          }
          nodes {
            subtotalAmountSet {
              ...Amount
            }
            taxAmountSet {
              ...Amount
            }
          }
        }
        orderAdjustments(first: 20) {
          pageInfo {
            hasNextPage
          }
          nodes {
            reason
            amountSet {
              ...Amount
            }
            taxAmountSet {
              ...Amount
            }
          }
        }
        transactions(first: 50) {
          nodes {
            id
          }
        }
      }
    }
  }

  fragment Amount on MoneyBag {
    shopMoney {
      amount
    }
  }
`;
