import { useNow } from '../../../shared/components/ago/now.ts';
import { partsOf } from '../../../shared/health/competitions/season-days.ts';
import { answeredOf } from '../answered-of.ts';
import { Advice } from '../blocks/Advice.tsx';
import { Assessment } from '../blocks/Assessment.tsx';
import { CareNoteFacts } from '../blocks/CareNoteFacts.tsx';
import { CheckIns } from '../blocks/CheckIns.tsx';
import { DocumentList } from '../blocks/DocumentList.tsx';
import { IllnessList } from '../blocks/IllnessList.tsx';
import { InjuryList } from '../blocks/InjuryList.tsx';
import { Measurements } from '../blocks/Measurements.tsx';
import { MedicalCardFacts } from '../blocks/MedicalCardFacts.tsx';
import { NextCompetitions } from '../blocks/NextCompetitions.tsx';
import { QuestionAnswers } from '../blocks/QuestionAnswers.tsx';
import { illnessesOf } from '../illnesses-of.ts';
import { Block } from '../sheet/Block.tsx';
import { Read } from '../sheet/Read.tsx';
import type { SummaryParts } from '../use-summary.ts';
import { words } from '../words.ts';

/** The chosen parts in order; one that could not be read says so in its place. */
export function SheetContent({
  parts: {
    picture,
    medicalCard,
    wellness,
    questions,
    injuries,
    illnesses,
    competitions,
    careNotes,
    documents,
    todos,
    today,
    chosen,
  },
  unassessed,
}: {
  parts: SummaryParts;
  unassessed: string;
}) {
  const now = useNow();
  // Paper is short: a season that is over, or not entered, is left out.
  const hasNoneComing = competitions.data !== undefined && partsOf(competitions.data, now).coming.length === 0;
  const hasNoIllness =
    illnesses.data !== undefined && Object.values(illnessesOf(illnesses.data, now)).every((some) => some.length === 0);
  const hasNoAnswer = questions.data !== undefined && answeredOf(questions.data, today).length === 0;
  return (
    <>
      <Block title={words.assessment}>
        <Read part={picture}>
          {(biomarkers) =>
            biomarkers ? (
              // That a level is older than a red flag says something of the check-ins.
              <Assessment biomarkers={biomarkers} wellness={chosen.checkIns ? wellness.data : undefined} />
            ) : (
              <p>{unassessed}</p>
            )
          }
        </Read>
      </Block>
      {chosen.medicalCard && (
        <Block title={words.choices.medicalCard} isLong>
          <Read part={medicalCard}>
            {(card) => (card ? <MedicalCardFacts card={card} now={now} /> : <p>{words.noCard}</p>)}
          </Read>
        </Block>
      )}
      {chosen.injuries && (
        <Block title={words.choices.injuries}>
          <Read part={injuries}>{(listed) => <InjuryList injuries={listed} now={now} withNotes={chosen.notes} />}</Read>
        </Block>
      )}
      {chosen.illnesses && !hasNoIllness && (
        <Block title={words.choices.illnesses}>
          <Read part={illnesses}>
            {(listed) => <IllnessList illnesses={listed} now={now} withNotes={chosen.notes} />}
          </Read>
        </Block>
      )}
      {chosen.competitions && !hasNoneComing && (
        <Block title={words.choices.competitions}>
          <Read part={competitions}>{(season) => <NextCompetitions season={season} now={now} />}</Read>
        </Block>
      )}
      {chosen.careNotes && (
        <Block title={words.choices.careNotes} isLong>
          <Read part={careNotes}>{(page) => <CareNoteFacts page={page} />}</Read>
        </Block>
      )}
      {chosen.documents && (
        <Block title={words.choices.documents} isLong>
          <Read part={documents}>{(listed) => <DocumentList documents={listed} />}</Read>
        </Block>
      )}
      {(chosen.checkIns || chosen.measurements) && (
        <Block title={words.lately} isLong>
          <Read part={wellness}>
            {(read) => (
              <>
                {chosen.checkIns && <CheckIns wellness={read} />}
                {chosen.measurements && <Measurements wellness={read} />}
              </>
            )}
          </Read>
        </Block>
      )}
      {chosen.questions && !hasNoAnswer && (
        <Block title={words.questions.title}>
          <Read part={questions}>{(asked) => <QuestionAnswers answered={answeredOf(asked, today)} />}</Read>
        </Block>
      )}
      {chosen.advice && <Advice picture={picture} todos={todos} today={today} />}
    </>
  );
}
