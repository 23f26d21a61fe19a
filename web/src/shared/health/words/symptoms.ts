import type { Symptom } from '@entourage/contracts/health.ts';

export const symptomWords: Readonly<Record<Symptom, string>> = {
  FEVER: 'Fever',
  RUNNY_NOSE: 'Runny nose',
  SORE_THROAT: 'Sore throat',
  COUGH: 'Cough',
  SHORT_OF_BREATH: 'Short of breath',
  CHEST_PAIN: 'Chest pain',
  PALPITATIONS: 'Palpitations',
  HEADACHE: 'Headache',
  DIZZINESS: 'Dizziness',
  NAUSEA: 'Nausea',
  VOMITING: 'Vomiting',
  DIARRHOEA: 'Diarrhoea',
  STOMACH_PAIN: 'Stomach pain',
  ACHING_MUSCLES: 'Aching muscles',
  EXHAUSTION: 'Exhaustion',
  RASH: 'Rash',
};

const list = new Intl.ListFormat('en-GB', { type: 'unit' });

/** 'Fever, sore throat, cough'. */
export function symptomsWords(symptoms: readonly Symptom[]): string {
  const [first = '', ...others] = symptoms.map((symptom) => symptomWords[symptom]);
  return list.format([first, ...others.map((each) => each.toLowerCase())]);
}
