{{/* The start of a job's manifest: (dict "root" $ "name" NAME "hook" EVENTS "weight" N "account" bool). */}}
{{- define "entourage.hook" -}}
helm.sh/hook: {{ .hook }}
helm.sh/hook-weight: {{ .weight | quote }}
helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end }}

{{- define "entourage.job" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "entourage.name" . }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "entourage.labels" . | nindent 4 }}
  annotations:
    {{- include "entourage.hook" . | nindent 4 }}
spec:
  {{- include "entourage.jobSpec" . | nindent 2 }}
{{- end }}

{{/* The same at a time of day, in the clock of UTC. */}}
{{- define "entourage.cronJob" -}}
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ include "entourage.name" . }}
  namespace: {{ .root.Release.Namespace }}
  labels:
    {{- include "entourage.labels" . | nindent 4 }}
spec:
  schedule: {{ .schedule | quote }}
  timeZone: Etc/UTC
  concurrencyPolicy: Forbid
  successfulJobsHistoryLimit: 1
  failedJobsHistoryLimit: 3
  jobTemplate:
    spec:
      {{- include "entourage.jobSpec" . | nindent 6 }}
{{- end }}

{{- define "entourage.jobSpec" -}}
# A store may still be starting; what is wrong stays wrong.
backoffLimit: {{ .tries | default 10 }}
activeDeadlineSeconds: {{ int (.deadline | default .root.Values.jobs.deadline) }}
template:
  metadata:
    labels:
      {{- include "entourage.podLabels" . | nindent 6 }}
  spec:
    restartPolicy: {{ .restart | default "OnFailure" }}
    {{- include "entourage.podBase" . | nindent 4 }}
    {{- with .account }}
    serviceAccountName: {{ . }}
    {{- end }}
    containers:
      - name: {{ .name }}
        image: {{ include "entourage.image" (dict "root" .root "name" .image) }}
        imagePullPolicy: {{ .root.Values.images.pullPolicy }}
        args: {{ toJson .args }}
        {{- with .envFrom }}
        envFrom:
          - configMapRef: { name: {{ . }} }
        {{- end }}
        env:
          {{- .env | nindent 10 }}
        resources:
          {{- toYaml .root.Values.jobs.resources | nindent 10 }}
        securityContext:
          {{- include "entourage.containerSecurity" . | nindent 10 }}
        volumeMounts:
          {{- .mounts | nindent 10 }}
    volumes:
      {{- .volumes | nindent 6 }}
{{- end }}
