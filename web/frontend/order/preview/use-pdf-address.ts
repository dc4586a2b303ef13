import { useEffect, useState } from 'react';

/** An object URL for a PDF that came as text; it is revoked when its component unmounts. */
export function usePdfAddress(base64: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (base64 === null) return undefined;
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [base64]);
  return address;
}
