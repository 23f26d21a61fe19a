/** A touch screen of 390 pixels until the end of the test. */
export function onPhone(): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: /max-width|pointer: coarse/.test(media),
        media,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as never,
  );
}
