import { trainingErased } from '@entourage/contracts/events/training.ts';
import type { Client } from '@entourage/kit/data/database.ts';
import type { Erasure } from '@entourage/kit/serve/erasure.ts';
import type { PrismaClient } from '../generated/client.ts';

/**
 * In the order in which others lock them: jobs before files, as resuming a job does; deployments before models, as a
 * deletion or a deployment of a model does.
 */
const columns = [
  ['training_jobs', 'created_by'],
  ['training_jobs', 'cancel_requested_by'],
  ['training_files', 'uploaded_by'],
  ['deployments', 'deployed_by'],
  ['deployments', 'withdrawn_by'],
  ['models', 'trained_by'],
  ['model_questions', 'asked_by'],
] as const;

/** What administrators did stays, without who did it. */
export const erasureOf = (prisma: PrismaClient): Erasure<Client> => ({
  event: trainingErased,
  async erase({ userId }, client) {
    for (const [table, column] of columns)
      await client.query(`update ${table} set ${column} = null where ${column} = $1`, [userId]);
  },
  async count(userId) {
    const [files, jobs, models] = await Promise.all([
      prisma.trainingFile.count({ where: { uploadedBy: userId } }),
      prisma.trainingJob.count({ where: { createdBy: userId } }),
      prisma.trainedModel.count({ where: { trainedBy: userId } }),
    ]);
    const kept = (what: string, count: number, reason: string) => ({
      fate: 'ANONYMISED' as const,
      what,
      count,
      reason,
    });
    return [
      kept('Training files', files, 'They stay for the models that learned from them, without who uploaded them'),
      kept('Training jobs', jobs, 'They stay with their models, without who started them'),
      kept('Trained models', models, 'They stay, without who trained them'),
    ];
  },
});
