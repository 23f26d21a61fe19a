/** One red pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4z8AAAAMBAQCc479ZAAAAAElFTkSuQmCC',
  'base64',
);

export const pictureForm = (bytes: Uint8Array = png, name = 'me.png', field = 'picture') =>
  fileForm(field, bytes, name);

export function fileForm(field: string, bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}
