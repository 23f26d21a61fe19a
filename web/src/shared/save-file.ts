/** Safari reads the URL some time after the click, with a question to the person in between. */
const readableMs = 60_000;

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), readableMs);
}

/** Saves what is at an address of this origin. */
export const saveFrom = (address: string, name: string): void =>
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
