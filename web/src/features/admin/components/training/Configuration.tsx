import { modelTypes, trainingDefaults, trainingLocations } from '@entourage/contracts/training.ts';
import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Card } from '../../../../shared/components/Card.tsx';
import { TryAgain } from '../../../../shared/components/TryAgain.tsx';
import { checkLook } from '../../../../shared/forms/check-look.ts';
import { Pair } from '../../../../shared/forms/Fields.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useClientId } from '../../../../shared/forms/use-client-id.ts';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { target } from '../../../../shared/theme/tokens.ts';
import {
  type TrainingSetup,
  useStartTrainingJobMutation,
  useTrainingFilesInfiniteQuery,
  useTrainingSetupQuery,
} from '../../api/training.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { trainingWords } from '../../words-of-training.ts';
import { idsWithFinds } from './files/finds.ts';
import { Part } from './Part.tsx';
import type { Settings } from './settings.ts';

const { configuration: said } = trainingWords;

const optionsOf = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: said.choose },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const types = optionsOf(modelTypes);
const locations = optionsOf(trainingLocations);

/** Workers come and go without a word. */
const lookMs = 15_000;

const initial: Settings = {
  modelName: '',
  modelType: '',
  trainingLocation: '',
  trainingObjective: '',
  epochs: String(trainingDefaults.epochs),
  batchSize: String(trainingDefaults.batchSize),
  learningRate: '2e-5',
  seed: '1',
};

/**
 * Starts a job, and says before what it will really train. `settings`: those of another job, to start from. `accepted`:
 * what stands for the files whose finds are accepted: their ids with commas between them, or the digest of all.
 */
export function Configuration({
  settings,
  chosen,
  accepted,
  accept,
  started,
}: {
  settings: Settings | null;
  chosen: ReadonlySet<string>;
  accepted: string;
  accept: (accepted: string) => void;
  started: () => void;
}) {
  const dispatch = useAppDispatch();
  const { user: admin } = useViewer();
  const { data: setup, isError, refetch } = useTrainingSetupQuery(undefined, { pollingInterval: lookMs });
  const [start] = useStartTrainingJobMutation();
  const clientId = useClientId();
  const { data: files } = useTrainingFilesInfiniteQuery();
  const listed = files?.pages.flatMap(({ rows }) => rows) ?? [];
  const isChoice = chosen.size > 0;
  // The files that are ready may be more than those listed.
  const allWithFinds = setup?.readyFileIdsWithFinds ?? idsWithFinds(listed);
  const withFinds = isChoice ? allWithFinds.filter((id) => chosen.has(id)) : allWithFinds;
  const finds = withFinds.length;
  /** All files may be more than a request can name. */
  const digest = isChoice ? undefined : setup?.readyFindsDigest;
  /** What stands for the files whose finds are asked about. */
  const asked = digest ?? withFinds.join();
  const [missedFor, setMissedFor] = useState<string | null>(null);
  const isAccepted = finds > 0 && accepted === asked;
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).trainingConfiguration,
    initial,
    draft: { name: `training.${admin?.id}`, changes: true },
    async send(given) {
      const job = {
        ...given,
        ...(isChoice && { trainingFileIds: [...chosen] }),
        ...(isAccepted && (digest ? { acceptedFindsDigest: digest } : { acceptedFileIds: [...withFinds] })),
      };
      await start({ ...job, clientId: clientId.of(job) }).unwrap();
      clientId.renew();
      dispatch(say(said.started));
      form.reset();
      started();
    },
    failed: useRefusal(said.failed),
  });
  const { values, field, props, sending } = form;
  const enter = useEffectEvent((given: Settings) => {
    form.fill(given);
    props.ref.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    if (settings) enter(settings);
  }, [settings]);

  function submit(event: FormEvent) {
    const isComplete = values.modelName.trim() && values.modelType && values.trainingLocation;
    if (!isComplete) dispatch(say({ ...said.incomplete, tone: 'destructive' }));
    const isMissed = finds > 0 && !isAccepted;
    setMissedFor(isMissed ? asked : null);
    if (isComplete && isMissed) return event.preventDefault();
    return props.onSubmit(event);
  }

  return (
    <Part title={said.title} lead={said.lead}>
      <Card>
        <Form {...props} onSubmit={submit} aria-label={said.label}>
          <TextField field={field('modelName')} label={said.name} />
          <SelectField field={field('modelType')} label={said.type} options={types} />
          <SelectField field={field('trainingLocation')} label={said.location} options={locations} />
          <TextField
            field={field('trainingObjective')}
            label={said.objective}
            optional
            rows={2}
            hint={said.objectiveHint}
          />
          <Pair>
            <TextField field={field('epochs')} label={said.epochs} inputMode="numeric" />
            <TextField field={field('batchSize')} label={said.batchSize} inputMode="numeric" />
          </Pair>
          <Pair>
            <TextField field={field('learningRate')} label={said.learningRate} />
            <TextField field={field('seed')} label={said.seed} inputMode="numeric" />
          </Pair>
          <Before aria-live="polite">
            {setup && <What setup={setup} chosen={chosen.size} {...values} />}
            {isError && (
              <>
                <p>{said.notRead}</p>
                <TryAgain variant="outlined" press={() => void refetch()} />
              </>
            )}
          </Before>
          {finds > 0 && (
            <Finds
              count={finds}
              accepted={isAccepted}
              accept={(isTicked) => accept(isTicked ? asked : '')}
              isMissed={missedFor === asked && !isAccepted}
            />
          )}
          <SubmitButton sending={sending} doing={said.starting}>
            {said.start}
          </SubmitButton>
        </Form>
      </Card>
    </Part>
  );
}

/** Asks to accept that the job trains on what may be personal data. */
function Finds({
  count,
  accepted,
  accept,
  isMissed,
}: {
  count: number;
  accepted: boolean;
  accept: (accepted: boolean) => void;
  isMissed: boolean;
}) {
  const id = useId();
  return (
    <Before>
      <p data-substitute id={`${id}-finds`}>
        {trainingWords.upload.finds(count)}
      </p>
      <Tick>
        <input
          type="checkbox"
          required
          checked={accepted}
          aria-describedby={`${id}-finds ${id}-error`}
          aria-invalid={isMissed || undefined}
          onChange={(event) => accept(event.target.checked)}
        />
        {said.accept}
      </Tick>
      <Wrong id={`${id}-error`} aria-live="polite">
        {isMissed && said.notAccepted}
      </Wrong>
    </Before>
  );
}

/** What the job will train, on what, and whether it has to wait. */
function What({
  setup,
  chosen,
  modelType,
  trainingLocation,
}: {
  setup: TrainingSetup;
  chosen: number;
  modelType: string;
  trainingLocation: string;
}) {
  const there = setup.locations.find(({ id }) => id === trainingLocation);
  const trained = there?.models.find((model) => model.modelType === modelType);
  return (
    <>
      {setup.readyFiles === 0 ? (
        <p>{said.noFiles}</p>
      ) : (
        <p>{chosen > 0 ? said.chosenFiles(chosen) : said.allFiles(setup.readyFiles)}</p>
      )}
      {there?.workers.length === 0 && <p>{said.noWorker(there.label)}</p>}
      {trained && <p data-substitute={trained.isSubstitute || undefined}>{trained.note}</p>}
    </>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& > button': { justifySelf: 'start' },
}));

const Before = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  '&:empty': { display: 'none' },
  '& p': { margin: 0 },
  '& [data-substitute]': {
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `4px solid ${theme.vars.palette.warning.main}`,
    color: theme.vars.palette.text.primary,
  },
}));

const Tick = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: target,
  color: theme.vars.palette.text.primary,
  cursor: 'pointer',
  '& input': checkLook(theme),
}));

const Wrong = styled('div')(({ theme }) => ({
  fontWeight: 550,
  color: theme.vars.palette.error.main,
  '&:empty': { display: 'none' },
}));
