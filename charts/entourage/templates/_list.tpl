{{/* The processes of the platform, from the list that everything else is generated from (contracts/services.ts). */}}
{{- define "entourage.list" -}}
{{ .Files.Get "files/platform.yaml" }}
{{- end }}

{{/* Sets each value of `from` in `onto`, inside maps too. Unlike mergeOverwrite, also 0, false and "". */}}
{{- define "entourage.overlay" -}}
{{- $onto := .onto -}}
{{- range $key, $value := .from -}}
{{- if and (kindIs "map" $value) (kindIs "map" (get $onto $key)) -}}
{{- include "entourage.overlay" (dict "onto" (get $onto $key) "from" $value) -}}
{{- else -}}
{{- $_ := set $onto $key $value -}}
{{- end -}}
{{- end -}}
{{- end }}

{{/* Services and the gateway by name, each with its row of the list and its values. */}}
{{- define "entourage.parts" -}}
{{- $list := include "entourage.list" . | fromYaml -}}
{{- $parts := dict -}}
{{- range $name, $row := set (deepCopy $list.services) "gateway" $list.gateway -}}
{{- $part := dict "name" $name "row" $row "isService" (ne $name "gateway") "args" (list "src/main.ts") "listens" true "gpus" 0 "image" "" -}}
{{- include "entourage.overlay" (dict "onto" $part "from" (deepCopy $.Values.defaults)) -}}
{{- include "entourage.overlay" (dict "onto" $part "from" (deepCopy (get $.Values.parts $name | default dict))) -}}
{{- $_ := set $part "secret" (printf "%s-%s" (include "entourage.prefix" $) $name) -}}
{{- $_ := set $part "store" (get $row "store" | default "") -}}
{{- $_ := set $part "login" $name -}}
{{- $_ := set $part "from" $name -}}
{{- $_ := set $parts $name $part -}}
{{- end -}}
{{ toYaml $parts }}
{{- end }}

{{/* Pools of workers by name; each works with the database and the objects of its service. */}}
{{- define "entourage.pools" -}}
{{- $list := include "entourage.list" . | fromYaml -}}
{{- $pools := dict -}}
{{- range $worker, $row := $list.workers -}}
{{- range $pool, $values := (get $.Values.workers $worker | default dict).pools -}}
{{- if $values.enabled -}}
{{- $name := printf "%s-%s" $worker $pool -}}
{{- $service := get $list.services $row.service -}}
{{- $part := dict "name" $name "row" (omit $service "keys" "reaches") "isService" false "args" (list $row.main) "listens" false -}}
{{- $usual := dict "replicas" 1 "gpus" 0 "resources" (deepCopy $.Values.defaults.resources) "nodeSelector" dict "tolerations" list "priorityClassName" "" "image" "" "tmpSize" "1Gi" "weights" dict "env" dict "secretEnv" dict -}}
{{- include "entourage.overlay" (dict "onto" $part "from" $usual) -}}
{{- include "entourage.overlay" (dict "onto" $part "from" (deepCopy $values)) -}}
{{- $_ := set $part "worker" $row -}}
{{- $_ := set $part "secret" (printf "%s-%s" (include "entourage.prefix" $) $row.service) -}}
{{- $_ := set $part "store" $service.store -}}
{{- $_ := set $part "login" $row.service -}}
{{- $_ := set $part "from" $row.service -}}
{{- $_ := set $pools $name $part -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{ toYaml $pools }}
{{- end }}

{{/* Everything that runs as a Deployment. */}}
{{- define "entourage.workloads" -}}
{{- $parts := include "entourage.parts" . | fromYaml -}}
{{- $pools := include "entourage.pools" . | fromYaml -}}
{{ toYaml (merge $parts $pools) }}
{{- end }}
