import { mustLast } from './record-demo';

const answered = (status: number) => ({ method: 'GET', path: '/api/orders', status });

it('records no answer that would be another one a moment later', () => {
  expect(() => mustLast([200, 304, 402, 404, 409].map(answered))).not.toThrow();
  for (const status of [400, 401, 429, 500, 503])
    expect(() => mustLast([answered(200), answered(status)])).toThrow(`/api/orders: ${status}`);
});
