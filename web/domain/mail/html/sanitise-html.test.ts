import { MAX_TAGS } from './html-tags';
import { plainText } from './plain-text';
import { sanitiseHtml } from './sanitise-html';

/**
 * Everything that may leave: text without brackets, and these tags with these attributes and
 * values.
 */
const TAGS =
  'p|br|hr|b|strong|i|em|u|s|small|sub|sup|span|div|blockquote|ul|ol|li|h[1-4]|table|thead|tbody|tr|td|th|a|img';
const ATTRIBUTES = [
  String.raw`href="(?:https?://|mailto:|tel:)[^"<>]*"`,
  String.raw`src="https://[^"<>]*"`,
  String.raw`(?:title|alt)="[^"<>]*"`,
  String.raw`(?:width|height|colspan)="\d+"`,
  String.raw`align="(?:left|center|right)"`,
].join('|');
const HARMLESS = new RegExp(
  `^(?:[^<>]|<(?:${TAGS})(?: (?:${ATTRIBUTES}))*(?: /)?>|</(?:${TAGS})>)*$`,
  'i',
);

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
      '<img src="https://x.example/logo.png" width="80" />',
    ],
    [
      '<table><tr><td align="right" bgcolor="red">1</td></tr></table>',
      '<table><tr><td align="right">1</td></tr></table>',
    ],
    ['eins<br/>zwei<hr>', 'eins<br />zwei<hr />'],
    ['3 < 5 & 7 > 6 &euro; &amp;', '3 &lt; 5 &amp; 7 &gt; 6 € &amp;'],
    ['<unbekannt>bleibt</unbekannt>', 'bleibt'],
    ['<!-- weg -->da<!-- auch', 'da'],
    ['<b>offen', '<b>offen</b>'],
    ['zu</div></td>', 'zu'],
    ['<ul><li>a<b>b</ul>c', '<ul><li>a<b>b</b></li></ul>c'],
  ])('%s', (html, expected) => expect(sanitiseHtml(html)).toBe(expected));

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in pieces', '<scr<script>x</script>ipt>alert(1)</script>'],
    ['a script that never ends', '<script>alert(1)'],
    ['a script with a slash', '<script/src=//x.example/a.js></script>'],
    ['a script in capitals', '<SCRIPT SRC=http://x.example/a.js></SCRIPT>'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>'],
    ['a handler without blanks', '<img src="https://x"onerror=alert(1)>'],
    ['a handler after a slash', '<img/src="https://x"/onerror=alert(1)//'],
    ['a handler that never ends', '<p onmouseover=alert(1)//'],
    ['a handler behind a line break', '<b\nonclick\n=\nalert(1)>x</b>'],
    ['an address that acts', '<a href="javascript:alert(1)">x</a>'],
    ['an address with a tabulator', '<a href="java&#x09;script:alert(1)">x</a>'],
    ['an address with a line break', '<a href="java\nscript:alert(1)">x</a>'],
    ['an address with a null character', '<a href="java\0script:alert(1)">x</a>'],
    ['an address in entities', '<a href="&#106;avascript:alert(1)">x</a>'],
    ['an address in entities without ends', '<a href="&#0000106&#0000097vascript:alert(1)">x</a>'],
    ['an address behind a control character', '<a href="\u0001javascript:alert(1)">x</a>'],
    ['an address of Visual Basic', '<a href="vbscript:msgbox(1)">x</a>'],
    ['data', '<a href=" data:text/html,<script>alert(1)</script>">x</a>'],
    ['data as a picture', '<img src="data:image/svg+xml;base64,PHN2Zz4=">'],
    ['a picture that acts', '<img src="javascript:alert(1)">'],
    ['an address without a scheme', '<a href="//x.example">x</a><img src="//x.example/a.png">'],
    ['an address twice', '<a href="https://x" href="javascript:alert(1)">x</a>'],
    ['a list of pictures', '<img srcset="javascript:alert(1) 1x" src="https://x">'],
    ['a style', '<p style="background:url(javascript:x);position:fixed">x</p>'],
    ['a style sheet', '<style>@import url(https://x)</style>'],
    ['a drawing', '<svg onload=alert(1)>'],
    ['a drawing with a script', '<svg><script>alert(1)</script></svg>'],
    ['a drawing with a link', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
    [
      'a drawing that changes itself',
      '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
    ],
    [
      'a formula',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    ],
    ['a formula with a link', '<math href="javascript:alert(1)">x</math>'],
    ['a comment that ends twice', '<!--><img src=x onerror=alert(1)>-->'],
    ['a comment in a comment', '<!-- <!-- --> <img src=x onerror=alert(1)> -->'],
    ['a comment with an exclamation mark', '<!--x--!><img src=x onerror=alert(1)>'],
    ['a comment for one program', '<!--[if gte mso 9]><script>alert(1)</script><![endif]-->'],
    ['the same without a comment', '<![if !mso]><img src=x onerror=alert(1)><![endif]>'],
    ['a section of XML', '<![CDATA[<script>alert(1)</script>]]>'],
    ['an instruction of XML', '<?xml-stylesheet href="javascript:alert(1)"?>'],
    ['a document type', '<!DOCTYPE html [<!ENTITY x "y">]><p>x</p>'],
    ['a frame', '<iframe src="https://x" srcdoc="<script>alert(1)</script>"></iframe>'],
    ['an object', '<object data="https://x"></object><embed src="https://x"><applet code=x>'],
    [
      'a form',
      '<form action="https://x"><input name=a formaction="javascript:alert(1)"><button>x</button></form>',
    ],
    ['a redirection', '<meta http-equiv="refresh" content="0;url=https://x">'],
    ['another base', '<base href="https://x"><link rel=stylesheet href="https://x">'],
    ['raw text', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    ['raw text of old', '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>'],
    ['a text box', '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>'],
    [
      'a choice in entities',
      '<select><option>&lt;script&gt;alert(1)&lt;/script&gt;</option></select>',
    ],
    ['a template', '<template><img src=x onerror=alert(1)></template>'],
    ['a name of our own words', '<__proto__ onclick=x>a</__proto__><constructor>b</constructor>'],
    [
      'a title that breaks out',
      '<a title="\\"><img src=x onerror=alert(1)>" href="https://x">x</a>',
    ],
    ['back quotes', '<img src=`https://x` alt="``onerror=alert(1)">'],
    ['an unclosed attribute', '<a href="https://x onmouseover=alert(1)><b>x</b>'],
    ['an unclosed tag at the end', 'x<img src=https://x onerror=alert(1)'],
    ['brackets in brackets', '<<script>alert(1)//<</script>'],
  ])('is left with nothing that acts: %s', (_what, html) => {
    const safe = sanitiseHtml(html);
    expect(safe).toMatch(HARMLESS);
    // Idempotent: sanitising again must not bring anything to life.
    expect(sanitiseHtml(safe ?? '')).toBe(safe);
  });

  it.each(['<b>', '<a "', '<script', '<!--', "<p '", '&', '<', 'x', '\0'])(
    'is refused when there is too much of %j',
    (part) => {
      expect(sanitiseHtml(part.repeat(1_000_000 / part.length))).toBeNull();
    },
  );

  it('is refused with more tags than a person writes, whatever they are', () => {
    expect(sanitiseHtml('<b>'.repeat(MAX_TAGS))).toMatch(HARMLESS);
    expect(sanitiseHtml('<b>'.repeat(MAX_TAGS + 1))).toBeNull();
  });
});

describe('its text', () => {
  const text = (html: string) => plainText(sanitiseHtml(html) ?? '');

  it('keeps what a reader needs', () => {
    const html =
      '<p>Guten&nbsp;Tag,</p><ul><li>eins</li><li>zwei</li></ul><p>mehr: <a href="https://x.example/?a=1&amp;b=2">hier</a><br>Ende</p>';
    expect(text(html)).toBe(
      'Guten\u00A0Tag,\n\n- eins\n- zwei\n\nmehr: hier (https://x.example/?a=1&b=2)\nEnde',
    );
  });

  it.each([
    ['<a href="mailto:a@x.example">a@x.example</a>', 'a@x.example'],
    ['<a title="x">ohne Ziel</a> und weiter', 'ohne Ziel und weiter'],
    [
      '<a href="https://x.example">eins <a href="https://y.example">zwei',
      'eins zwei (https://y.example)',
    ],
    ['3 &lt; 5 &amp;amp; "x" \'y\'', '3 < 5 &amp; "x" \'y\''],
  ])('of %s is %s', (html, expected) => expect(text(html)).toBe(expected));
});
