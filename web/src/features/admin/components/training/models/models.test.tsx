import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '../../../../../testing/render-app.tsx';
import { answering, answeringPages, holding, refusing, server } from '../../../../../testing/server.ts';
import type { PlaygroundAnswer } from '../../../api/training.api.ts';
import { anAdmin } from '../../../testing.ts';
import { aDeployment, aLiveModel, aModel, aTrainingCentre, noLiveModel } from '../testing.ts';

const open = (given: Parameters<typeof aTrainingCentre>[0] = {}) => {
  aTrainingCentre(given);
  return renderApp('/admin?view=slm-training', { user: anAdmin });
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const anAnswer: PlaygroundAnswer = {
  ...{ id: null, state: 'DONE', note: null, text: '', bytes: 0, stoppedBy: null, milliseconds: 0 },
  trainedAs: 'A transformer of 100,000 parameters',
};

describe('trained models', () => {
  test('a model says what it is, and its passport what it was trained on', async () => {
    const { hands } = open({ models: [aModel()] });
    const models = await region('Trained models');
    expect(await models.findByText(/^A transformer of 100,000 parameters, Frankfurt/)).toBeVisible();
    expect(models.getByText('Not the model of that name')).toBeVisible();
    await hands.click(models.getByRole('button', { name: 'View Sleep coach' }));
    const passport = dialog('Passport: Sleep coach');
    expect(passport.getByText('LLaMA 7B')).toBeVisible();
    expect(passport.getByText('Ilse Brandt')).toBeVisible();
    expect(passport.getByText('sleep-notes.jsonl')).toBeVisible();
    expect(passport.getByText(`SHA-256 ${'a'.repeat(64)}`)).toBeVisible();
    expect(await passport.findByRole('table', { name: 'Curve of the loss', hidden: true })).toBeInTheDocument();
  });

  test('deployments that are over are listed, each with its end and its reason', async () => {
    const model = aModel({ isLive: true });
    const over = { id: '0198c0de-5555-4555-8555-555555555555', withdrawnAt: '2026-03-02T09:50:00Z' };
    const old = aDeployment({ ...model, name: 'Old coach' }, { ...over, overrideReason: 'It was urgent.' });
    const { hands } = open({ models: [model], live: { ...aLiveModel(model), history: [aDeployment(model), old] } });
    const models = await region('Trained models');
    await hands.click(await models.findByText('History of deployments'));
    const history = within(await models.findByRole('list', { name: 'History of deployments' }));
    const [, last] = history.getAllByRole('listitem');
    expect(last).toHaveTextContent(/^Old coach.* Rolled back .*Deployed all the same: It was urgent\.$/);
  });

  test('the playground shows what the model wrote after the beginning', async () => {
    const { hands } = open({ models: [aModel()] });
    await hands.click(await screen.findByRole('button', { name: 'Test Sleep coach' }));
    const playground = dialog('Test: Sleep coach');
    await hands.click(playground.getByRole('button', { name: 'Continue the text' }));
    expect(await playground.findByText('Write a beginning')).toBeVisible();
    const asked = answering('playWithModel', {
      ...anAnswer,
      ...{ text: ' well at night.', bytes: 15, stoppedBy: 'LENGTH', milliseconds: 1234 },
    });
    await hands.type(playground.getByLabelText('Beginning'), 'Sleep');
    await hands.click(playground.getByRole('button', { name: 'Continue the text' }));
    const answer = await playground.findByRole('region', { name: 'What the model wrote' });
    expect(answer).toHaveTextContent('Sleep well at night.15 bytes in 1.2 s');
    expect(asked).toEqual([{ prompt: 'Sleep', maxLength: 200, temperature: 0.8, seed: 1 }]);
  });

  test('the playground follows a model of the GPU until its end, or tells why there is none', async () => {
    const { hands } = open({ models: [aModel()] });
    await hands.click(await screen.findByRole('button', { name: 'Test Sleep coach' }));
    const playground = dialog('Test: Sleep coach');
    const asked = { ...anAnswer, id: aModel().id };
    answering('playWithModel', { ...asked, state: 'WAITING', note: 'Every worker in Paris trains a model now.' });
    answering('readModelAnswer', { ...asked, state: 'WAITING', note: 'Every worker in Paris trains a model now.' });
    await hands.type(playground.getByLabelText('Beginning'), 'Sleep');
    await hands.click(playground.getByRole('button', { name: 'Continue the text' }));
    const answer = within(await playground.findByRole('region', { name: 'What the model wrote' }));
    expect(await answer.findByText('Every worker in Paris trains a model now.')).toBeVisible();
    expect(
      await playground.findByText('Every worker in Paris trains a model now.', { selector: '[role=status]' }),
    ).toBeInTheDocument();
    answering('readModelAnswer', { ...asked, state: 'LOADING' });
    expect(await answer.findByText(/The worker loads the model/)).toBeVisible();
    answering('readModelAnswer', { ...asked, state: 'WRITING', text: ' well', bytes: 5 });
    expect(await answer.findByText('well')).toBeVisible();
    const over = { text: ' well at', bytes: 8, stoppedBy: 'END', milliseconds: 2000 } as const;
    answering('readModelAnswer', { ...anAnswer, ...over });
    expect(await playground.findByText('8 bytes in 2.0 s, where the model ended it')).toBeVisible();
    answering('playWithModel', { ...anAnswer, state: 'FAILED', note: 'A file of this model is gone.' });
    await hands.click(playground.getByRole('button', { name: 'Continue the text' }));
    expect(await playground.findByText('A file of this model is gone.')).toHaveAttribute('role', 'alert');
  });

  test('a deployment waits while a worker compares the two models', async () => {
    const { hands } = open({ models: [aModel()] });
    await hands.click(await screen.findByRole('button', { name: 'Deploy Sleep coach' }));
    const deploying = dialog('Deploy: Sleep coach');
    refusing('deployModel', { code: 'GATE_COMPARING', message: 'It is compared with the live model.' });
    await hands.click(deploying.getByRole('button', { name: 'Deploy' }));
    expect(await deploying.findByText('It is compared with the live model.')).toBeVisible();
    answering('deployModel', aLiveModel(aModel()));
    expect(await screen.findByText('Model deployed', {}, { timeout: 5000 })).toBeVisible();
  });

  test('nobody has to wait for the comparison: a reason is enough', async () => {
    const { hands } = open({ models: [aModel()] });
    await hands.click(await screen.findByRole('button', { name: 'Deploy Sleep coach' }));
    const deploying = dialog('Deploy: Sleep coach');
    refusing('deployModel', { code: 'GATE_COMPARING', message: 'It is compared with the live model.' });
    await hands.click(deploying.getByRole('button', { name: 'Deploy' }));
    await hands.click(await deploying.findByRole('button', { name: 'Deploy without the comparison' }));
    await hands.type(deploying.getByLabelText('Why deploy it all the same?'), 'It is urgent.');
    const deployed = answering('deployModel', aLiveModel(aModel()));
    const send = await deploying.findByRole('button', { name: 'Deploy all the same' }, { timeout: 5000 });
    await hands.click(send);
    expect(await screen.findByText('Model deployed')).toBeVisible();
    expect(deployed).toEqual([{ modelId: aModel().id, overrideReason: 'It is urgent.' }]);
  });

  test('a deployment that succeeds although nobody waits for it any more closes its dialog', async () => {
    const { hands } = open({ models: [aModel()] });
    await hands.click(await screen.findByRole('button', { name: 'Deploy Sleep coach' }));
    const deploying = dialog('Deploy: Sleep coach');
    refusing('deployModel', { code: 'GATE_COMPARING', message: 'It is compared with the live model.' });
    await hands.click(deploying.getByRole('button', { name: 'Deploy' }));
    const without = await deploying.findByRole('button', { name: 'Deploy without the comparison' });
    const { sent, release } = holding('deployModel', aLiveModel(aModel()));
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 });
    await hands.click(without);
    release();
    expect(await screen.findByText('Model deployed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a deployment cannot be left before it is known whether the models are compared', async () => {
    const { hands } = open({ models: [aModel()] });
    await hands.click(await screen.findByRole('button', { name: 'Deploy Sleep coach' }));
    const deploying = dialog('Deploy: Sleep coach');
    const { sent, release } = holding('deployModel', aLiveModel(aModel()));
    await hands.click(deploying.getByRole('button', { name: 'Deploy' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(deploying.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await hands.click(deploying.getByRole('button', { name: 'Close' }));
    expect(deploying.getByRole('button', { name: 'The gate measures...' })).toBeVisible();
    release();
    expect(await screen.findByText('Model deployed')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a dialog that was opened again closes once the model is live by the deployment before', async () => {
    const { hands } = open({ models: [aModel()] });
    const ask = async () => hands.click(await screen.findByRole('button', { name: 'Deploy Sleep coach' }));
    await ask();
    refusing('deployModel', { code: 'GATE_COMPARING', message: 'It is compared with the live model.' });
    await hands.click(dialog('Deploy: Sleep coach').getByRole('button', { name: 'Deploy' }));
    await screen.findByText('It is compared with the live model.');
    const { sent, release } = holding('deployModel', aLiveModel(aModel()));
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 5000 });
    await hands.click(dialog('Deploy: Sleep coach').getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await ask();
    answeringPages('listTrainedModels', () => ({ rows: [aModel({ isLive: true })] }));
    answering('getLiveModel', aLiveModel(aModel()));
    release();
    expect(await screen.findByText('Live now: Sleep coach')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // Its button to deploy is gone.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test Sleep coach' })).toHaveFocus());
  });

  test('the playground bears a look that failed', async () => {
    const { hands } = open({ models: [aModel({ engine: 'pytorch' })] });
    await hands.click(await screen.findByRole('button', { name: 'Test Sleep coach' }));
    const playground = dialog('Test: Sleep coach');
    expect(playground.getByText(/deleted a minute after you close this/)).toBeVisible();
    answering('playWithModel', { ...anAnswer, id: aModel().id, state: 'WRITING', text: ' well', bytes: 5 });
    const missed = refusing('readModelAnswer', { code: 'UNAVAILABLE', message: 'Try again.' });
    await hands.type(playground.getByLabelText('Beginning'), 'Sleep');
    await hands.click(playground.getByRole('button', { name: 'Continue the text' }));
    await waitFor(() => expect(missed.length).toBeGreaterThan(0));
    answering('readModelAnswer', { ...anAnswer, text: ' well', bytes: 5, stoppedBy: 'END', milliseconds: 2000 });
    expect(await playground.findByText('5 bytes in 2.0 s, where the model ended it')).toBeVisible();
  });

  test('a model the gate refuses is deployed only with a reason', async () => {
    const { hands } = open({ models: [aModel()] });
    await hands.click(await screen.findByRole('button', { name: 'Deploy Sleep coach' }));
    const deploying = dialog('Deploy: Sleep coach');
    refusing('deployModel', { code: 'GATE_REFUSED', message: 'Its loss is 2.1, that of the live model 1.5.' });
    await hands.click(deploying.getByRole('button', { name: 'Deploy' }));
    expect(await deploying.findByText('Its loss is 2.1, that of the live model 1.5.')).toBeVisible();
    const deployed = answering('deployModel', aLiveModel(aModel()));
    await hands.click(deploying.getByRole('button', { name: 'Deploy all the same' }));
    expect(await deploying.findByText('Write a reason')).toBeVisible();
    expect(deployed).toEqual([]);
    await hands.type(deploying.getByLabelText('Why deploy it all the same?'), 'Better words.');
    await hands.click(deploying.getByRole('button', { name: 'Deploy all the same' }));
    expect(await screen.findByText('Model deployed')).toBeVisible();
    expect(deployed).toEqual([{ modelId: aModel().id, overrideReason: 'Better words.' }]);
  });

  test('a model is deleted once it is named what goes with it; the live one is not offered', async () => {
    const [live, old] = [aModel({ id: 'b', name: 'Live coach', isLive: true }), aModel()];
    const history = [aDeployment(live), aDeployment(old, { id: '0198c0de-5555-4555-8555-555555555555' })];
    const { hands } = open({ models: [live, old], live: { ...aLiveModel(live), history } });
    await hands.click(await screen.findByRole('button', { name: 'Delete Sleep coach' }));
    expect(screen.queryByRole('button', { name: 'Delete Live coach', hidden: true })).not.toBeInTheDocument();
    const asking = dialog('Delete this model?');
    expect(asking.getByText(/its weights \(.*\).* a rollback no longer returns to it\.$/)).toBeVisible();
    refusing('deleteTrainedModel', { code: 'MODEL_IS_LIVE', message: 'This model is live.' });
    await hands.click(asking.getByRole('button', { name: 'Delete the model' }));
    expect(await screen.findByText('This model is live.')).toBeVisible();
    await hands.click(await screen.findByRole('button', { name: 'Delete Sleep coach' }));
    const deleted = answering('deleteTrainedModel', null);
    answeringPages('listTrainedModels', () => ({ rows: [live] }));
    await hands.click(dialog('Delete this model?').getByRole('button', { name: 'Delete the model' }));
    expect(await screen.findByText('Model deleted')).toBeVisible();
    expect(deleted).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test Live coach' })).toHaveFocus());
  });

  test('a deployment whose model was deleted says so, also where it was the last one', async () => {
    const gone = { ...aDeployment(aModel({ name: 'Old coach' })), modelId: null, withdrawnAt: '2026-03-02T10:30:00Z' };
    const { hands } = open({ live: { ...noLiveModel, history: [gone] } });
    const models = await region('Trained models');
    await hands.click(await models.findByText('History of deployments'));
    const history = within(await models.findByRole('list', { name: 'History of deployments' }));
    expect(history.getByRole('listitem')).toHaveTextContent(/^Old coach.* Its model was deleted\.$/);
  });

  test('the live model shows since when, and rolls back', async () => {
    const model = aModel({ isLive: true });
    const { hands } = open({ models: [model], live: aLiveModel(model) });
    const models = await region('Trained models');
    expect(await models.findByText('Live now: Sleep coach')).toBeVisible();
    expect(models.getByText(/is 1\.750\. No model was live before it\./)).toBeVisible();
    expect(models.queryByRole('button', { name: 'Deploy Sleep coach' })).not.toBeInTheDocument();
    await hands.click(models.getByRole('button', { name: 'Roll back' }));
    const asking = dialog('Roll back the live model?');
    expect(asking.getByText('No model is live afterwards.')).toBeVisible();
    const named: (string | null)[] = [];
    server.use(
      http.delete('*/api/admin/model-aliases/live', ({ request }) => {
        named.push(new URL(request.url).searchParams.get('deploymentId'));
        return HttpResponse.json(noLiveModel);
      }),
    );
    await hands.click(asking.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Rolled back')).toBeVisible();
    expect(screen.getByText('No model is live now.')).toBeVisible();
    expect(named).toEqual([aLiveModel(model).current?.id]);
  });
});
