/** Everything about an order that is there once: state, people, addresses, totals. */
export const ORDER_HEADER = /* GraphQL */ `
  query OrderHeader($id: ID!) {
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
    countryCodeV2
    phone
  }

  fragment Amount on MoneyBag {
    shopMoney {
      amount
    }
  }
`;
