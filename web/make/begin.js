// Fetches the code of a rendered page after its first paint, so that the code does not delay the paint.
const files = document.currentScript.dataset.app.split(' ');
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  for (const file of files) import(file);
};
if (document.hidden) begin();
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // For browsers that report no paint timing.
  setTimeout(begin, 2000);
}
