/** Where a browser keeps the colour scheme chosen on it. */
export const schemeKey = 'entourage.scheme';

/**
 * Applies the chosen scheme before the first paint. The documents that are not a visitor's contain it, because a file
 * would have to arrive first; the policy of the pages allows exactly this text. Where storage is blocked nothing was chosen.
 */
export const schemeScript = `try{const s=localStorage.getItem('${schemeKey}');if(s==='light'||s==='dark'){const{dataset:d,style:y}=document.documentElement;d.scheme=s;y.colorScheme=s}}catch{}`;
