import { execForm, healthCommand, readDockerfile } from './dockerfile';

it('reads stages with their instructions, over comments and joined lines', () => {
  const text = `# What is built.
FROM node:24 AS build
RUN npm ci

FROM node:24
COPY --from=build /app/dist ./dist
HEALTHCHECK --timeout=5s \\
  CMD ["node", "-e", "ask()"]
`;
  const stages = readDockerfile(text);
  expect(stages).toEqual([
    { name: 'build', base: 'node:24', instructions: [{ name: 'RUN', value: 'npm ci' }] },
    {
      name: null,
      base: 'node:24',
      instructions: [
        { name: 'COPY', value: '--from=build /app/dist ./dist' },
        { name: 'HEALTHCHECK', value: '--timeout=5s CMD ["node", "-e", "ask()"]' },
      ],
    },
  ]);
  expect(healthCommand('--timeout=5s CMD ["node", "-e", "ask()"]')).toEqual([
    'node',
    '-e',
    'ask()',
  ]);
});

it('refuses what could not be done without a container', () => {
  expect(() => readDockerfile('FROM node:24\nADD https://example.com/x /x\n')).toThrow('ADD');
  expect(() => execForm('"node x.js"')).toThrow('no list of words');
});
