const criterion = (n: number, stage: string, text: string, met: object = { metAt: null, metBy: null }) => ({
  id: `00000000-0000-4000-8000-0000000002${String(n).padStart(2, '0')}`,
  stage,
  text,
  ...met,
});

/** The way back from an injury at the stage of participation, as this person planned it. */
export function wayBackOf(liaison: object) {
  const met = { metAt: '2026-02-27T15:00:00Z', metBy: liaison };
  return {
    expectedReturn: '2026-03-26',
    criteria: [
      criterion(1, 'RETURN_TO_PARTICIPATION', 'Free of pain in daily life', met),
      criterion(2, 'RETURN_TO_SPORT', 'Strength at least 90 % of the other side', met),
      criterion(3, 'RETURN_TO_SPORT', 'Movements of the sport at full speed, free of pain'),
      criterion(4, 'RETURN_TO_SPORT', 'Completes a full training session without a reaction the day after'),
      criterion(5, 'RETURN_TO_PERFORMANCE', 'Three weeks at the training load from before the injury'),
    ],
  };
}
