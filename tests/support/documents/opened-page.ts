const BROWSER = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

interface Page {
  status: number;
  title: string | undefined;
  text: string | undefined;
  body: string;
}

/** What a customer sees who follows a link. */
export async function openPage(url: string, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(url, { headers: { ...BROWSER, ...headers } });
  const body = await answer.text();
  const [, title] = /<h1 id="title">(.+)<\/h1>/.exec(body) ?? [];
  const [, text] = /<p id="text">(.+)<\/p>/.exec(body) ?? [];
  return { status: answer.status, title, text, body };
}
