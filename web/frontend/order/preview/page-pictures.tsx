import { Banner, BlockStack, Button, InlineStack, Spinner } from '@shopify/polaris';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPageDrawer, type DrawingFailure, type DrawnPage } from './page-drawer';
import { usePdfAddress } from './use-pdf-address';
import './preview.css';
import { t } from './i18n/texts';

interface Props {
  /** Null until there is one. */
  base64: string | null;
  title: string;
  /** A newer one is on its way. */
  isOutdated: boolean;
}

/**
 * The pages of a PDF as pictures, as wide as there is room. The former ones stay until the new ones
 * are drawn, page by page. What pictures cannot (search, copy, print), the PDF itself can.
 */
export function PagePictures({ base64, title, isOutdated }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { pictures, failure, isDrawn, again } = usePictures(base64, width);
  const address = usePdfAddress(base64);
  // The former PDF may be that of another order than the title names.
  const link = isOutdated ? null : address;
  const isBusy = (isOutdated || !isDrawn) && failure === null;
  return (
    <BlockStack gap="200">
      <InlineStack>
        <Button variant="plain" url={link ?? undefined} disabled={link === null} external>
          {t('openTab')}
        </Button>
      </InlineStack>
      {failure && (
        <Banner
          tone="warning"
          title={t('notDrawn')}
          action={{ content: t('drawAgain'), onAction: again }}
        >
          <p>{t(failure)}</p>
        </Banner>
      )}
      <div ref={box} className="page-pictures" aria-busy={isBusy}>
        <div role="status" className="drawing-sign">
          {isBusy && <Spinner size="small" accessibilityLabel={t('drawing')} />}
        </div>
        {failure === null &&
          pictures.map((picture, index) =>
            picture ? (
              <PagePicture
                key={index}
                picture={picture}
                title={title}
                isOutdated={isOutdated || picture.base64 !== base64}
              />
            ) : (
              <div key={index} className="page-picture" />
            ),
          )}
      </div>
    </BlockStack>
  );
}

/** A page of the PDF that it was drawn of. */
interface Picture extends DrawnPage {
  base64: string;
}

interface PictureProps {
  picture: Picture;
  title: string;
  isOutdated: boolean;
}

function PagePicture({ picture, title, isOutdated }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const file = picture.picture;
  useLayoutEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const { number, count, width, height } = picture;
  return (
    <img
      ref={image}
      className={`page-picture${isOutdated ? ' preview-outdated' : ''}`}
      // The title is the newer one's already.
      alt={isOutdated ? '' : t('page', { title, number, count })}
      width={width}
      height={height}
      // Nothing blank is seen between two pictures.
      decoding="sync"
    />
  );
}

/** One page, as long as nothing else is known. */
const NOTHING_DRAWN = [null];

function usePictures(base64: string | null, width: number) {
  const [drawer] = useState(createPageDrawer);
  const [pictures, setPictures] = useState<readonly (Picture | null)[]>(NOTHING_DRAWN);
  const [failed, setFailed] = useState<{ base64: string; why: DrawingFailure } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => drawer.end, [drawer]);
  useEffect(() => {
    if (width === 0) return undefined;
    drawer.prepare();
    if (base64 === null) return undefined;
    return drawer.draw(base64, dotsOf(width), {
      onPage: (page) => {
        setFailed(null);
        setPictures((former) => withPage(former, { ...page, base64 }));
      },
      onFailure: (why) => {
        setPictures(NOTHING_DRAWN);
        setFailed({ base64, why });
      },
    });
  }, [drawer, base64, width, attempt]);

  const again = () => {
    setFailed(null);
    setAttempt(attempt + 1);
  };
  return {
    pictures,
    failure: failed?.base64 === base64 ? failed.why : null,
    isDrawn: pictures.every((picture) => picture?.base64 === base64),
    again,
  };
}

/** Of the former pictures those that the newer PDF has no page for are gone. */
const withPage = (former: readonly (Picture | null)[], page: Picture): (Picture | null)[] =>
  Array.from({ length: page.count }, (_, index) =>
    index === page.number - 1 ? page : (former[index] ?? null),
  );

/** Nobody sees more of a page than this. */
const MAX_DOTS = 2_400;

const dotsOf = (width: number): number =>
  Math.min(Math.round(width * window.devicePixelRatio), MAX_DOTS);

const RESIZING_PAUSE_MS = 200;

/** Of an element in pixels, at once and after each change; 0 where it is not shown. */
function useWidth(element: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = 0;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(measured), pause);
      pause = RESIZING_PAUSE_MS;
    });
    if (element.current) observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
