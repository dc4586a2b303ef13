import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

// For the operator's mail server: mails to MAIL_BOUNCE_ADDRESS are piped in here, and a report of
// non-delivery (RFC 3464) is passed on to the app. docs/operations.md explains the set-up.
//   report-bounce.mjs https://app/webhooks/mail /file/with/the/secret bounces+id@domain < mail
const [url, secretFile, address] = process.argv.slice(2);
/** With this exit code mail servers keep the mail and retry later (sysexits.h). */
const TRY_LATER = 75;

const report = reportIn(await text(process.stdin));
// Answers of people and news of delays are no bounces.
if (report !== null) process.exitCode = (await send({ address, ...report })) ? 0 : TRY_LATER;

/** The report's entry about the first recipient that failed; null where none failed. */
function reportIn(mail) {
  const fields = mail.split(/\r?\n\r?\n/).find((block) => /^Action: *failed *$/im.test(block));
  const status = fields && /^Status: *([45]\.\d{1,3}\.\d{1,3})/im.exec(fields)?.[1];
  if (!status) return null;
  const recipient = ['Original-Recipient', 'Final-Recipient']
    .map((name) => new RegExp(`^${name}: *rfc822; *<?([^\\s<>]+)`, 'im').exec(fields)?.[1])
    .find(Boolean);
  return { status, recipient };
}

async function send(bounce) {
  const body = JSON.stringify(bounce);
  const secret = readFileSync(secretFile, 'utf8').trim();
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'Content-Type': 'application/json', 'X-Mail-Signature': signature };
  const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) };
  const status = await fetch(url, request).then(
    (answer) => answer.status,
    () => null,
  );
  return status === 204;
}
