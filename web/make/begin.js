// Of a rendered page: its words and layout stand first, then the code is fetched that makes it alive.
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
  // A browser that tells nobody when it paints.
  setTimeout(begin, 2000);
}
