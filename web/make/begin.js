// Fetches the code of a rendered page after its first paint, so that the code does not delay the paint.
const files = document.currentScript.dataset.app.split(' ');
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  for (const file of files) import(file);
};
// A link to the deck opens it without its gate: the app starts as in a shell, with a skeleton.
const byLink = location.hash.startsWith('#link=');
if (byLink) document.getElementById('root').replaceChildren();
if (byLink || document.hidden) begin();
else {
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // For browsers that report no paint timing.
  setTimeout(begin, 2000);
}

// A form that is sent before the code is there is sent by it later (src/shared/forms/use-form.ts). The page comes with
// buttons that send nothing, for the time before this script.
for (const button of document.querySelectorAll('form[method="post"] [type="submit"]:disabled')) {
  button.disabled = false;
  button.tabIndex = 0;
  button.classList.remove('Mui-disabled');
}
addEventListener(
  'submit',
  (event) => {
    if (event.target.getAttribute('method') !== 'post') return;
    event.preventDefault();
    event.target.dataset.early = '';
  },
  true,
);
