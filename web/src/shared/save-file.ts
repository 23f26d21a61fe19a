export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads the URL during the click; it can be revoked afterwards.
  setTimeout(() => URL.revokeObjectURL(address));
}
