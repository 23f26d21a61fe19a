export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  // The browser reads the URL during the click; it can be revoked afterwards.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Saves what is at an address of this origin. */
export const saveFrom = (address: string, name: string): void =>
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
