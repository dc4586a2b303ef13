/**
 * A German company with a VAT id of its own, so that every order also needs a new contact in
 * Lexware.
 */
export function businessOrder(index: number): object {
  const vatId = germanVatId(10_000_000 + index);
  const address = {
    firstName: 'Ina',
    lastName: 'Beispiel',
    company: `Muster ${index} GmbH`,
    address1: `Weg ${index}`,
    zip: '79100',
    city: 'Freiburg',
    countryCodeV2: 'DE',
  };
  return {
    email: `einkauf-${index}@muster.example`,
    customer: {
      id: `gid://shopify/Customer/${900_000 + index}`,
      email: `einkauf-${index}@muster.example`,
      firstName: 'Ina',
      lastName: 'Beispiel',
    },
    customAttributes: [{ key: 'USt-IdNr.', value: vatId }],
    billingAddress: address,
    shippingAddress: address,
  };
}

/** Check digit by ISO 7064 mod 11,10. */
function germanVatId(eightDigits: number): string {
  const product = [...String(eightDigits)].reduce((carry, digit) => {
    const sum = (Number(digit) + carry) % 10 || 10;
    return (2 * sum) % 11;
  }, 10);
  return `DE${eightDigits}${(11 - product) % 10}`;
}
