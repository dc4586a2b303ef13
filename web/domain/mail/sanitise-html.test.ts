import { plainText } from './plain-text';
import { sanitiseHtml } from './sanitise-html';

describe('HTML of a message', () => {
  it.each([
    ['<p>Hallo <b>Welt</b></p>', '<p>Hallo <b>Welt</b></p>'],
    ['<P CLASS="x" style="background:url(https://x)">a</P>', '<p>a</p>'],
    [
      '<a href="https://shop.example/?a=1&b=2" onclick="x()">Shop</a>',
      '<a href="https://shop.example/?a=1&amp;b=2">Shop</a>',
    ],
    ["<a href='mailto:a@x.de'>Mail</a>", '<a href="mailto:a@x.de">Mail</a>'],
    [
      '<img src="https://x.example/logo.png" width="80" onload="x()">',
      '<img src="https://x.example/logo.png" width="80">',
    ],
    [
      '<table><tr><td align="right" bgcolor="red">1</td></tr></table>',
      '<table><tr><td align="right">1</td></tr></table>',
    ],
    ['eins<br/>zwei<hr>', 'eins<br>zwei<hr>'],
    ['3 < 5 & 7 > 6 &euro; &amp;', '3 &lt; 5 &amp; 7 &gt; 6 &euro; &amp;'],
    ['<unbekannt>bleibt</unbekannt>', 'bleibt'],
    ['<!-- weg -->da<!-- auch', 'da'],
  ])('%s', (html, expected) => expect(sanitiseHtml(html)).toBe(expected));

  it.each([
    '<script>alert(1)</script>',
    '<scr<script>x</script>ipt>alert(1)</script>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#x09;script:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href=" data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://x"></iframe>',
    '<style>@import url(https://x)</style>',
    '<p style="background:url(javascript:x)">x</p>',
    '<form action="https://x"><input name=a></form>',
    '<meta http-equiv="refresh" content="0;url=https://x">',
    '<p onmouseover=alert(1)//',
    '<a href="https://x" href="javascript:alert(1)">x</a>',
    '<base href="https://x"><link rel=stylesheet href="https://x">',
  ])('is left with nothing that acts: %s', (html) => {
    const safe = sanitiseHtml(html);
    expect(safe).not.toMatch(/<(script|svg|iframe|style|form|input|meta|base|link|object)/i);
    expect(safe).not.toMatch(/<[^>]*\s(on\w+|style)\s*=/i);
    expect(safe).not.toMatch(/(href|src)="\s*(javascript|data):/i);
  });

  it.each([
    ['<b>offen', '<b>offen</b>'],
    ['zu</div></td>', 'zu'],
    ['<ul><li>a<b>b</ul>c', '<ul><li>a<b>b</b></li></ul>c'],
  ])('is closed: %s', (html, expected) => expect(sanitiseHtml(html)).toBe(expected));

  it('is quick whatever it looks like', () => {
    for (const part of ['<a "', '<script', '<!--', "<p '", '&', '<b>']) {
      const started = process.hrtime.bigint();
      sanitiseHtml(part.repeat(60_000 / part.length));
      expect(Number(process.hrtime.bigint() - started) / 1e6).toBeLessThan(2_000);
    }
  });
});

describe('its text', () => {
  it('keeps what a reader needs', () => {
    const html =
      '<p>Guten&nbsp;Tag,</p><ul><li>eins</li><li>zwei</li></ul><p>mehr: <a href="https://x.example/?a=1&amp;b=2">hier</a><br>Ende</p>';
    expect(plainText(html)).toBe('Guten\u00A0Tag,\n\n- eins\n- zwei\n\nmehr: hier (https://x.example/?a=1&b=2)\nEnde');
  });
});
