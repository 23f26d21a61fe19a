// Applies the colour scheme chosen on this device before the first paint (src/shared/theme/scheme.ts). Only shells have
// it: a visitor's page is painted in the device's scheme.
try {
  const scheme = localStorage.getItem('entourage.scheme');
  if (scheme === 'light' || scheme === 'dark') {
    document.documentElement.dataset.scheme = scheme;
    document.documentElement.style.colorScheme = scheme;
  }
} catch {
  // The browser blocks storage.
}
