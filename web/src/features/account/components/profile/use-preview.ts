import { useEffect, useState } from 'react';

/** An object URL that shows a local file; null until it exists. */
export function usePreview(file: File | null): string | null {
  const [made, setMade] = useState<{ readonly file: File; readonly address: string } | null>(null);
  useEffect(() => {
    if (file === null) return;
    const address = URL.createObjectURL(file);
    setMade({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made && made.file === file ? made.address : null;
}
